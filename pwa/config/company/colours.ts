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

/** Colours of the screens on which nothing is read; with eight digits they let through what is below. */
export const shades = {
  // The bars of a chart.
  mark: ['#1e928e', '#1e928e'],
  // Over the map of the home page.
  sky: ['#e0f5f3', '#092120'],
  // A picture that has not come yet.
  missing: ['#6fbdb8', '#6fbdb8'],
  // Over the page, below an open dialog or menu.
  behind: ['#031a1a80', '#031a1a80'],
  shade: ['#1b33321a', '#00000073'],
} as const satisfies Record<string, ThemeColour>;

/** Of the drawings of a loaded container: up to eight kinds of cargo. Files and paper have the light ones. */
export const cargoColours = {
  paper: ['#ffffff', '#101c1c'],
  ink: ['#132b2b', '#dbe9e6'],
  shade: ['#132b2b', '#000000'],
  'kind-0': ['#bfe3df', '#1f5a57'],
  'kind-1': ['#f9dca6', '#6b4a16'],
  'kind-2': ['#c9d7f2', '#33477a'],
  'kind-3': ['#f3c9c4', '#7a3732'],
  'kind-4': ['#d9e6b8', '#4b5c20'],
  'kind-5': ['#e2cdec', '#593a6e'],
  'kind-6': ['#d5d5d0', '#4a4f4d'],
  'kind-7': ['#f6cfe0', '#73365a'],
} as const satisfies Record<string, ThemeColour>;

/** What the browser shows around the page. */
export const themeColour = ['#0f6b68', '#0b3b3a'] as const satisfies ThemeColour;
/** What the installed app shows while it starts. */
export const startColour = ['#fbfaf7', '#0c1918'] as const satisfies ThemeColour;

/** Colours of the logo alone, as it is in the browser's tab. */
export const logoColour = ['#1e928e', '#4cc3bd'] as const satisfies ThemeColour;

/** Of the app's icons: from top to bottom, and what is drawn on it. */
export const iconColours = { top: '#0f6b68', bottom: '#1e928e', drawing: '#ffffff' } as const;

/** Colours of the map on the home page. */
export const mapColours = {
  land: ['#cfe6e3', '#17403e'],
  border: ['#fff', '#0c1f1f'],
  'sea-lane': ['#1e928e', '#4cc3bd'],
  'air-lane': ['#c77d16', '#f0ae4e'],
  port: ['#0b3b3a', '#e6f6f4'],
} as const satisfies Record<string, ThemeColour>;

/** Of the drawings of services and articles, from the darkest of the brand to what is drawn beside it. */
export const drawingColours = {
  night: '#0b3b3a',
  deep: '#0f5956',
  brand: '#1e928e',
  soft: '#6fbdb8',
  tint: '#d7eeec',
  paper: '#fff',
  'light-sand': '#f4ecdd',
  sand: '#e7d6b8',
  amber: '#e9a23b',
  brick: '#b5654a',
  grey: '#8a8a80',
} as const;

/** Colours of the picture that chats show for a link to the site. */
export const socialColours = {
  ground: '#0b3b3a',
  land: '#14504e',
  'sea-lane': '#4cc3bd',
  'air-lane': '#f0ae4e',
  port: '#ffffff',
  name: '#ffffff',
  tagline: '#d5efec',
} as const;

/** Of the pictures that chats show for a link to a service or a product. */
export const sharePictureColours = { ground: '#0f6b68', mark: '#d7efec' } as const;

/** Colours of the pages at `/api/docs`. */
export const docsColours = {
  line: ['#d8d4cc', '#35504e'],
  code: ['#f4f2ee', '#10211f'],
  link: ['#0f6b68', '#6fcbc5'],
} as const satisfies Record<string, ThemeColour>;
