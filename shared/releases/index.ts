export { commands, runCommand } from './command-line.ts';
export { readJson, writeJson } from './json-file.ts';
export { addKey, keyFilesOf, ownKey, readKeys, withdrawKey } from './keys.ts';
export { signing } from './origin.ts';
export {
  createKeyPair,
  everyRemote,
  promotionFlaw,
  type ReleaseKey,
  releaseFlaw,
  type Signer,
  signedPromotion,
  signedRelease,
  signerOf,
  versionOf,
} from './signing.ts';
export { landRelease, promote, readRefusal, readRegistry, rollback } from './store.ts';
