import type { Product } from '@site/shared/contract';
import type { Finding } from './check.ts';
import { findAll, type SourceFile } from './source-files.ts';

const home = 'content/product.json';

/** The brand is defined in one file: no other file contains its name, domain or numbers. */
export function checkBrand(files: readonly SourceFile[]): Finding {
  const source = files.find(({ path }) => path === home);
  if (source === undefined) return { seen: 'nothing', problems: [`${home} is not there.`] };
  const product = JSON.parse(source.text) as Product;
  const domain = product.contactEmail.slice(product.contactEmail.indexOf('@') + 1);
  const pattern = new RegExp(
    [
      ...Object.values(product.name).map((name) => `${literally(stem(name))}\\p{L}*`),
      literally(domain),
      `\\b${literally(product.certPrefix)}-`,
    ].join('|'),
    'giu',
  );
  const others = files.filter(({ path }) => path !== home && path !== 'pnpm-lock.yaml');
  return {
    seen: `${others.length} files`,
    problems: others.flatMap((file) => findAll(file, pattern)),
  };
}

/** The stem of a Russian name: inflection changes its last vowel. */
function stem(name: string): string {
  return name.replace(/[аеёийоуыьэюя]+$/iu, '');
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
