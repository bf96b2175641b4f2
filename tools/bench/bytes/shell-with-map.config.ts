// The shell's own build with source maps, beside the real one: for the account of its libraries.
import { shellConfig } from '@site/shared/build';

const config = shellConfig();
const web = config.environments?.web;

export default {
  ...config,
  environments: {
    web: {
      ...web,
      output: {
        ...web?.output,
        sourceMap: { js: 'hidden-source-map' },
        distPath: { root: process.env.DIST_WITH_MAP },
      },
    },
  },
};
