import { expect, test } from 'vitest';
import { caseNumber, caseSeries, enquiryNumber, invitationNumber } from './running-number.ts';

test('cases are numbered by series, year and counter', () => {
  expect(caseNumber('admission', 2025, 42)).toBe('A-2025-0042');
  expect(caseNumber('readmission', 2025, 1)).toBe('R-2025-0001');
  expect(caseNumber('appeal', 2025, 12_345)).toBe('P-2025-12345');
});

test('both elevations share a counter', () => {
  expect(caseSeries('elevation_senior')).toBe(caseSeries('elevation_fellow'));
  expect(caseNumber('elevation_fellow', 2026, 7)).toBe('E-2026-0007');
});

test('invitations have five digits', () => {
  expect(invitationNumber(2025, 31)).toBe('INV-2025-00031');
});

test('enquiries have five digits, and more after 99999', () => {
  expect(enquiryNumber(2025, 31)).toBe('Q-2025-00031');
  expect(enquiryNumber(2025, 123_456)).toBe('Q-2025-123456');
});
