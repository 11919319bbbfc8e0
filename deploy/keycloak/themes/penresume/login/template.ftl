<#-- Layout of all other pages, instead of keycloak.v2's: without inline scripts and language choice, with our design. -->
<#macro registrationLayout bodyClass="" displayInfo=false displayMessage=true displayRequiredFields=false>
<!doctype html>
<html lang="pt-BR">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>PenResume Pro</title>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  <#-- For its tokens and fonts. -->
  <link rel="stylesheet" href="/mfe-account/auth-page.css">
  <link rel="stylesheet" href="${url.resourcesPath}/css/penresume.css">
  <script defer src="${url.resourcesPath}/js/history.js"></script>
<#-- No end tag of the head: see page.ftl. -->
<body>
<main class="card">
  <#-- Not the client's URL: on sign-out it would be that of Keycloak's account console. -->
  <p class="brand"><a href="/"><img src="/favicon.svg" alt="" width="28" height="28"><span>PenResume <span>Pro</span></span></a></p>
  <h1><#nested "header"></h1>
  <#if displayMessage && message?has_content && (message.type != "warning" || !isAppInitiatedAction??)>
    <p class="alert <#if message.type == 'error'>danger</#if>" role="alert">${message.summary}</p>
  </#if>
  <#nested "form">
  <#if displayInfo><div class="info"><#nested "info"></div></#if>
</main>
</body>
</html>
</#macro>
