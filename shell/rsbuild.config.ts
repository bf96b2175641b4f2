import { shellConfig } from '@site/shared/build';

export default shellConfig();
