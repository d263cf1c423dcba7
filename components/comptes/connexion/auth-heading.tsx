import type { ReactNode } from 'react'

/** Title of a page where one signs in, and what it is for. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <h1>{title}</h1>
      {children && <p className="text-muted">{children}</p>}
    </div>
  )
}

/** Class of the links under a form of these pages. */
export const AUTH_LINK = 'py-1 font-semibold text-portal-ink hover:underline'
