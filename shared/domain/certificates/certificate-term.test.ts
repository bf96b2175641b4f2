// docs/domain/workflows.md, "Certificates"
import { expect, test } from 'vitest';
import { reminderBegun } from './certificate-term.ts';

test.each([
  ['sixty-one days before', '2025-10-01', undefined],
  ['sixty days before', '2025-10-02', '2025-10-02'],
  ['fifteen days before', '2025-11-16', '2025-10-02'],
  ['fourteen days before', '2025-11-17', '2025-11-17'],
  ['on the last day', '2025-12-01', '2025-11-17'],
  ['when it is over', '2025-12-02', undefined],
])('%s', (_, today, begun) => {
  expect(reminderBegun('2025-12-01', today)).toBe(begun);
});
