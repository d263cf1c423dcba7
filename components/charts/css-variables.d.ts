import 'react'

declare module 'react' {
  /** Styles may set variables, which classes read. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
