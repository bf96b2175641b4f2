export {
  canariesOf,
  canaryPercent,
  endCanary,
  isPercentage,
  labelOf,
  promoteCanary,
  stableOf,
  startCanary,
} from './channels.ts';
export { commands, runCommand } from './command-line.ts';
export { compareReleases, type ReleaseChange } from './compare-releases.ts';
export { previousVersion } from './earlier-versions.ts';
export type { Target } from './follow-site.ts';
export { readJson, writeJson } from './json-file.ts';
export { addKey, keyFilesOf, ownKey, readKeys, siteSigner, withdrawKey } from './keys.ts';
export { moduleStateOf } from './module-state.ts';
export { signing } from './origin.ts';
export { pruneReleases, releasesKeptFor } from './prune.ts';
export {
  assertNotOlder,
  type CanarySerials,
  lowestSerial,
  type ServedCanaries,
  type ServedRegistry,
  servedCanaries,
  servedRegistry,
} from './served-registry.ts';
export {
  type Refusal,
  readRefusal,
  readReports,
  removeReport,
  type ServerReport,
  writeReport,
} from './server-reports.ts';
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
export {
  type History,
  landRelease,
  promote,
  readHistory,
  readRegistry,
  readRelease,
  resume,
  rollback,
  storedVersions,
} from './store.ts';
export { folderStore } from './stores/folder-store.ts';
export { openStore } from './stores/open-store.ts';
export { parseJsonOf, type ReleaseStore, type StoredObject } from './stores/release-store.ts';
