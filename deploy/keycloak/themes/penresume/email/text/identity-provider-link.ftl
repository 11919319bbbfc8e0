<#ftl output_format="plainText">
${msg("identityProviderLinkBody", identityProviderDisplayName, realmName, identityProviderContext.username, link, linkExpiration, linkExpirationFormatter(linkExpiration))}
${msg("penresumeHelp")} ${link?keep_before("/auth/")}/ajuda
