"""An API behind fastapi-azure-auth, in a separate process: trial_fastapi_azure_auth.py PORT METADATA ISSUER AUDIENCE SCOPE AUTHORITY_FILE

As in its documentation for Azure AD B2C.
"""

import ssl
import sys

import fastapi
import uvicorn
from fastapi_azure_auth import B2CMultiTenantAuthorizationCodeBearer
from fastapi_azure_auth.user import User

PORT, METADATA, ISSUER, AUDIENCE, SCOPE, FILE = sys.argv[1:]

app = fastapi.FastAPI()


async def issuer(tid):
    """Of the tokens of one tenant."""
    return ISSUER


azure = B2CMultiTenantAuthorizationCodeBearer(
    app_client_id=AUDIENCE, openid_config_url=METADATA, scopes={f"{AUDIENCE}/{SCOPE}": "Read tasks"}, iss_callable=issuer,
    http_client_config={"verify": ssl.create_default_context(cafile=FILE)})


@app.get("/up")
def up():
    return "up"


@app.get("/tasks")
def tasks(user: User = fastapi.Security(azure, scopes=[SCOPE])):
    return {"sub": user.sub, "aud": user.aud, "tfp": user.claims.get("tfp")}


uvicorn.run(app, host="localhost", port=int(PORT), log_level="warning")
