import { expect, test } from 'vitest';
import antdImports from './antd-imports.ts';

test('each component of antd is imported by itself', () => {
  expect(
    antdImports(`import { DatePicker, Select as Choice } from "antd";\nimport x from 'x';`),
  ).toBe(
    `import DatePicker from 'antd/es/date-picker'; import Choice from 'antd/es/select';\nimport x from 'x';`,
  );
  const others = `import { theme } from 'antd-style';`;
  expect(antdImports(others)).toBe(others);
});
