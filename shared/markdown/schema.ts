import type { Options } from 'rehype-sanitize';

/** What a text may consist of. Everything that is not named here is dropped. */
export const schema: Options = {
  tagNames: (
    'p h2 h3 h4 ul ol li blockquote pre code hr br a strong em del sub sup kbd abbr details summary ' +
    'img figure figcaption section ' +
    'table thead tbody tr th td'
  ).split(' '),
  attributes: {
    a: [
      'href',
      'title',
      'id',
      'ariaDescribedBy',
      'ariaLabel',
      ['rel', 'nofollow', 'ugc'],
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['className', 'data-footnote-backref'],
    ],
    abbr: ['title'],
    code: [['className', /^language-[\w-]+$/]],
    details: ['open'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    img: [
      'src',
      'srcSet',
      'sizes',
      'width',
      'height',
      'alt',
      'title',
      ['loading', 'lazy'],
      ['decoding', 'async'],
      'dataWaiting',
      ['dataShade', 'light', 'dark'],
    ],
    li: ['id'],
    ol: ['start'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: [['dataAlign', 'center', 'end']],
    th: [['dataAlign', 'center', 'end']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: [] },
  ancestors: {
    thead: ['table'],
    tbody: ['table'],
    tr: ['table'],
    th: ['table'],
    td: ['table'],
  },
  // Ids come from our own footnotes, whose prefix keeps them apart from the page's, and from checked
  // headings; HTML that has one never gets this far.
  clobber: [],
  strip: ['script', 'style'],
  allowComments: false,
  allowDoctypes: false,
};
