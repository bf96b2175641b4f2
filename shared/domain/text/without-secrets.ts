// Redaction of texts for logs: docs/security.md, "Logs".

const email = /[^\s/@:"'<>()]+(?:@|%40)[^\s/@:"'<>()]+\.[^\s/@:"'<>()]+/gi;
const jsonWebToken = /\beyJ[\w-]{8,}(?:\.[\w-]*)+/g;
/** A text with its signature of 32 characters: links to files, previews, unsubscribe links. */
const signedText = /(?<![\w.-])[\w-]+\.[\w-]{32}(?![\w-])/g;
/** 32 bytes in base64url: the token of a link in an e-mail. */
const linkToken = /(?<![\w-])[\w-]{43}(?![\w-])/g;
/** Any other random text: long, of capitals, small letters and digits. Ids, slugs and hashes have no capitals. */
const randomText = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{22,}(?![\w-])/g;
/** Segments of addresses that are secret in whole, whatever their form: codes of certificates, tokens. */
const secretSegment =
  /(\/(?:verify|credentials?|endorse|unsubscribe|calendar|by-link|news\/preview|assets\/(?:library|cases)|(?:library|admissions)\/files)\/)[^/?#\s"']+/gi;
const secretParameter =
  /([?&](?:\w*token|invite|verify|code|state|otp|secret|signature|password|preview)=)[^&#\s"']+/gi;

/**
 * A text from outside (a path, an address, an error message) without e-mail addresses, tokens, signatures and the secret
 * parts of addresses.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(secretParameter, '$1[token]')
    .replace(email, '[email]')
    .replace(jsonWebToken, '[token]')
    .replace(signedText, '[token]')
    .replace(linkToken, '[token]')
    .replace(randomText, '[token]')
    .replace(secretSegment, '$1[token]');
}
