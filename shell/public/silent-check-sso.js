// keycloak-js opens this page in a hidden frame and reads the answer of the sign-in service from its address.
parent.postMessage(location.href, location.origin);
