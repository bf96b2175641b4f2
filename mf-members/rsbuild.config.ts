import { remoteConfig } from '@site/shared/build';

export default remoteConfig('mf-members');
