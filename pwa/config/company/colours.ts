/** A colour of the light theme and one of the dark theme. */
export type ThemeColour = readonly [light: string, dark: string];

/**
 * The colours of the screens: `npm run brand` makes `pwa/ui/colours.css` of them, and says which pairs are
 * hard to read. In hex: the fallbacks of oklch() for older browsers would add half a kilobyte to
 * each page.
 */
export const colours = {
  ground: ['#fcfaf7', '#0c1918'],
  surface: ['#fff', '#142222'],
  'surface-sunk': ['#f4f1ec', '#081312'],
  ink: ['#132b2b', '#e3eeeb'],
  'ink-soft': ['#475959', '#aabcb9'],
  line: ['#dedad3', '#293c3b'],
  'line-strong': ['#738484', '#66807e'],
  // The colour below small white text: darker than the mark's, on which white is only 3.8:1.
  brand: ['#056662', '#61ccc3'],
  'brand-strong': ['#03504d', '#85e1d7'],
  'on-brand': ['#fff', '#011615'],
  'brand-tint': ['#dbf3f0', '#0f3230'],
  'amber-tint': ['#feedc9', '#3f2c10'],
  'amber-ink': ['#71440c', '#f7c97b'],
  danger: ['#a12721', '#fb9890'],
  'danger-tint': ['#ffebe9', '#41211e'],
} as const satisfies Record<string, ThemeColour>;

/** Of the mark. */
export const markColour = '#1e928e';

/** What the browser and the start of the installed app show around the page. */
export const themeColour = '#0f6b68';
export const startColour = '#fbfaf7';

/** Of the pictures that chats show for a link. */
export const sharePictureColours = { ground: '#0f6b68', mark: '#d7efec' } as const;

/** Of `/api/docs`. */
export const docsColours = {
  line: ['#d8d4cc', '#35504e'],
  code: ['#f4f2ee', '#10211f'],
  link: ['#0f6b68', '#6fcbc5'],
} as const satisfies Record<string, ThemeColour>;
