<#ftl output_format="plainText">
${msg("identityProviderLinkBody", identityProviderDisplayName, realmName, identityProviderContext.username, link, linkExpiration, linkExpirationFormatter(linkExpiration), ((identityProviderContext.firstName!"") + " " + (identityProviderContext.lastName!""))?trim)}
${msg("penresumeHelp")} ${link?keep_before("/auth/")}/ajuda
