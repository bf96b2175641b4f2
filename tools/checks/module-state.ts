import { moduleStateOf } from '@site/shared/releases';
import type { Finding } from './check.ts';
import type { SourceFile } from './source-files.ts';

/**
 * State of modules that is a cache of pure results: a second copy of the module computes them once more, and nothing else
 * differs. Nothing else belongs here.
 */
const pureCaches: Readonly<Record<string, string>> = {
  'shared/domain/text/text-length.ts graphemes': 'the segmenter is costly to make',
  'shared/domain/accounts/password.ts common': 'the unpacked list of passwords, in servers only',
  'shared/domain/time/zone-time.ts clocks': 'formats of time zones are costly to make',
  'shared/search/encoder.ts stemCache': 'the stem of a word',
  'shared/search/find.ts sounds': 'the sound of a word',
};

/**
 * Pages and their loaders are rendered on the server for many people at once: what a module of a remote keeps would be
 * seen by all of them. And a module of `shared` that is not federated exists once in each bundle, and so does its state: what the shell sets, a
 * remote does not see. Such state belongs into the shell's object (`shared/contract`), which every bundle gets, or into
 * a federated module.
 *
 * `federated` are the folders of `shared` of which host and remotes use one copy.
 */
export function checkModuleState(
  files: readonly SourceFile[],
  federated: readonly string[],
): Finding {
  const modules = files.filter(
    ({ path }) =>
      /^(?:shared|mf-\w+\/src)\/.+\.tsx?$/.test(path) &&
      !/\.(test|fixture)\.tsx?$/.test(path) &&
      !['build', 'testing', ...federated].some((folder) => path.startsWith(`shared/${folder}/`)),
  );
  const found = modules.flatMap((file) =>
    moduleStateOf(file.text).map(({ name, line }) => ({
      key: `${file.path} ${name}`,
      line,
      name,
      file,
    })),
  );
  const known = new Set(found.map(({ key }) => key));
  return {
    seen: `${modules.length} modules`,
    problems: [
      ...found
        .filter(({ key }) => !Object.hasOwn(pureCaches, key))
        .map(
          ({ file, line, name }) =>
            `${file.path}:${line}: \`${name}\` is shared by all requests, and each bundle has its own; move it into Shell (shared/contract).`,
        ),
      ...Object.keys(pureCaches)
        .filter((key) => !known.has(key))
        .map((key) => `tools/checks/module-state.ts: ${key} does not exist any more.`),
    ],
  };
}
