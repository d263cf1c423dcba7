/** Colours of the documents: those of the light theme. */
export const INK = '#132231'
export const MUTED = '#546576'
export const LINE = '#dbe2e9'
export const ACCENT = '#00629f'
