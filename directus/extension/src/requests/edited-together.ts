/** What editors write by the form of one row; its texts are saved with it. */
export const editedTogether: readonly string[] = [
  'news',
  'faq_items',
  'topics',
  'radar_editions',
  'radar_items',
  'radar_placements',
  'resources',
  'skill_areas',
  'skill_questions',
  'certificate_templates',
];
