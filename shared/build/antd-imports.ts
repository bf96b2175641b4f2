/**
 * A loader, and the same for Vite: `import { DatePicker } from 'antd'` becomes `import DatePicker from 'antd/es/date-picker'`,
 * as the shell lends each component by itself. Rsbuild has this built in (`antdByComponent`).
 */
// biome-ignore lint/style/noDefaultExport: the bundler takes a loader by its default export
export default function antdImports(source: string): string {
  return source.replace(/import\s*\{([^}]*)\}\s*from\s*['"]antd['"];?/g, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map(importOf)
      .join(' '),
  );
}

function importOf(specifier: string): string {
  const [name = '', alias = name] = specifier.split(/\s+as\s+/);
  const folder = name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();
  return `import ${alias} from 'antd/es/${folder}';`;
}
