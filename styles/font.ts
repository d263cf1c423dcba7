import localFont from 'next/font/local'

/**
 * The font of the service, asked for with the page. One that comes after the first 100 ms is kept for the next page: text
 * never moves under who reads it (PERF-13). Its measures stand in `globals.css` too, for what is drawn without it.
 */
export const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  style: 'normal',
  display: 'optional',
  variable: '--font-figtree',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  ],
})
