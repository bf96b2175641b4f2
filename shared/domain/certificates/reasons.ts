/** What a certificate is issued for. */
export const certificateKinds = [
  'membership',
  'elevation',
  'reviewer_service',
  'mentor_service',
] as const;

/** Reasons for which the secretary alone may supersede, because the holder loses nothing. */
export const certificateCorrections = ['name_change', 'grade_change', 'data_error'] as const;

/** Classes of reason for a change of the state. */
export const certificateReasons = [
  ...certificateCorrections,
  'resignation',
  'rules_breach',
  'key_replaced',
  'other',
] as const;
