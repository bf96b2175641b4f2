/** Icons of the frame, after Lucide (ISC): each is one path, because every document contains them. */
export const paths = {
  arrowUpRight: 'M7 7h10v10M7 17 17 7',
  chevronDown: 'm6 9 6 6 6-6',
  close: 'M18 6 6 18M6 6l12 12',
  menu: 'M4 5h16M4 12h16M4 19h16',
  moon: 'M21 12.5A9 9 0 1 1 11.5 3a7 7 0 0 0 9.5 9.5z',
  search: 'm21 21-4.3-4.3M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4',
} as const;
