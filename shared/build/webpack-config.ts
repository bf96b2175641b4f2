import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, {
  type Compiler,
  type Configuration,
  type RuleSetRule,
  type StatsCompilation,
} from 'webpack';
import { federationName, type RemoteName } from '../contract/index.ts';
import { browsers } from './browsers.ts';
import { factsOf, statistics } from './bundler-stats.ts';
import { classNames } from './class-names.ts';
import { commonJsRuntime, esModuleOf, leanFederationAlias } from './lean-federation.ts';
import { serverExternals, sharedModules } from './shared-modules.ts';
import { writeRelease } from './write-release.ts';

const require = createRequire(import.meta.url);

type Side = keyof typeof statistics;

/**
 * The build configuration of a remote for webpack, as `remoteConfig` is for Rsbuild: `dist/web`, `dist/server/entry.mjs`
 * and `dist/release.json`.
 */
export function webpackConfig(name: RemoteName): Configuration[] {
  const root = process.cwd();
  const release = releaseOf(root);
  const common = (side: Side): Configuration => ({
    name: side,
    mode: 'production',
    context: root,
    devtool: false,
    performance: { hints: false },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: leanFederationAlias },
    module: { rules: rulesOf(name, side) },
  });
  return [
    {
      ...common('web'),
      target: 'web',
      entry: {},
      output: {
        path: join(root, 'dist/web'),
        clean: true,
        publicPath: 'auto',
        uniqueName: name,
        filename: 'static/js/[name].js',
        chunkFilename: 'static/js/[name].js',
      },
      plugins: [
        ...federation(name),
        // Style sheets on a page are told apart by this path, so no two remotes may share one.
        new MiniCssExtractPlugin({ chunkFilename: `static/css/${name}/[name].css` }),
        release('web'),
      ],
    },
    {
      ...common('server'),
      target: 'node',
      entry: { entry: './src/remote.ts' },
      // One self-contained ES module with readable code, as the render workers load it.
      module: {
        rules: rulesOf(name, 'server'),
        parser: { javascript: { dynamicImportMode: 'eager' } },
      },
      output: {
        path: join(root, 'dist/server'),
        clean: true,
        filename: '[name].mjs',
        module: true,
        chunkFormat: 'module',
        library: { type: 'module' },
      },
      experiments: { outputModule: true },
      externalsType: 'module',
      externals: serverExternals,
      optimization: { minimize: false },
      plugins: [
        // antd is loaded after hydration, so the server bundle leaves it out.
        new webpack.IgnorePlugin({ resourceRegExp: /^(?:antd|@ant-design)(?:\/|$)/ }),
        release('server'),
      ],
    },
  ];
}

function federation(name: RemoteName) {
  return [
    new ModuleFederationPlugin({
      name: federationName(name),
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.ts' },
      shared: sharedModules('remote'),
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      experiments: {
        externalRuntime: true,
        optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
      },
    }),
    new webpack.NormalModuleReplacementPlugin(commonJsRuntime, (resource) => {
      resource.request = esModuleOf(resource.request);
    }),
  ];
}

function rulesOf(name: RemoteName, side: Side): RuleSetRule[] {
  // The kit in the workspace is TypeScript, the packed one JavaScript.
  const own = (file: string) =>
    join(import.meta.dirname, `${file}${extname(import.meta.filename)}`);
  return [
    {
      test: /\.tsx?$/,
      use: [own('antd-imports'), { loader: require.resolve('swc-loader'), options: swc }],
    },
    {
      test: /\.css$/,
      use: [
        ...(side === 'web' ? [MiniCssExtractPlugin.loader] : []),
        { loader: require.resolve('css-loader'), options: cssOptions(name, side) },
      ],
    },
    // The kits have many classes, of which a bundle uses some.
    { test: /kit\.module\.css$/, enforce: 'post', use: own('named-classes') },
  ];
}

const swc = {
  env: { targets: browsers },
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

function cssOptions(name: RemoteName, side: Side) {
  return {
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      exportOnlyLocals: side === 'server',
      getLocalIdent: classNames(name),
    },
  };
}

/** Writes `dist/release.json` as soon as both bundles are built, and again after each change. */
function releaseOf(root: string) {
  const built: Partial<Record<Side, StatsCompilation>> = {};
  return (side: Side) => ({
    apply(compiler: Compiler) {
      compiler.hooks.done.tapPromise('release', async (stats) => {
        if (stats.hasErrors()) return;
        built[side] = stats.toJson(statistics[side]);
        const { web, server } = built;
        if (web && server) await writeRelease(root, factsOf(web, server));
      });
    },
  });
}
