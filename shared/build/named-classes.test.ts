import { expect, test } from 'vitest';
import namedClasses from './named-classes.ts';

test('each class of a style sheet becomes an export of its own', () => {
  const ofBrowsers =
    '// extracted\nexport default {"stack":"mf-public-rmsC","row2x4":"mf-public-9_-a"};';
  const ofServer =
    '// Exports\nexport default {\n\t"stack": `mf-public-rmsC`,\n\t"row2x4": `mf-public-9_-a`\n};\n';
  for (const source of [ofBrowsers, ofServer]) {
    const named = namedClasses(source);
    expect(named).toContain(
      'const c0 = "mf-public-rmsC";\nconst c1 = "mf-public-9_-a";\nexport { c0 as stack, c1 as row2x4 };',
    );
    expect(named).not.toContain('default');
  }
});
