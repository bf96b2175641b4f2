/** Collections that editors save through the form of one row, together with its translations. */
export const editorCollections: readonly string[] = [
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
