// keycloak-js opens this page in a hidden frame and reads the response from its address.
parent.postMessage(location.href, location.origin);
