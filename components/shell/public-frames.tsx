import type { ReactNode } from 'react'
import { pageUrl } from '@/lib/platform/routes'
import { Brand, HomeBrand } from './brand'

type Props = { children: ReactNode }

/** Frame of the pages where one signs in: the form on the left, a picture on the right of wide screens (SHELL-07). */
export function AuthFrame({ children }: Props) {
  return (
    <div
      data-portal=""
      data-layout="auth"
      className="grid min-h-dvh desktop:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <main className="grid content-center bg-surface px-[clamp(24px,6vw,88px)] py-12">
        <div className="mx-auto grid w-full grid-cols-[minmax(0,1fr)] max-w-[480px] content-start gap-5">
          <Brand />
          {children}
        </div>
      </main>
      <aside
        aria-label="Présentation"
        className="relative grid content-end overflow-hidden bg-portal-bar p-14 text-white max-desktop:hidden"
      >
        <svg
          viewBox="0 0 600 800"
          preserveAspectRatio="xMidYMid slice"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
          className="absolute inset-0 size-full stroke-1 opacity-50"
        >
          <path d="M-20 120H220a40 40 0 0 1 40 40v180a40 40 0 0 0 40 40h340M-20 150H200a30 30 0 0 1 30 30v200a40 40 0 0 0 40 40h370M420-20v220a40 40 0 0 0 40 40h180M450-20v190a40 40 0 0 0 40 40h150M-20 560h160a40 40 0 0 0 40-40V420" />
        </svg>
        <p className="relative max-w-[18ch] text-[32px] leading-[1.2] font-[650] tracking-[-0.015em]">
          Le suivi de votre parc, du contrat au dernier passage.
        </p>
      </aside>
    </div>
  )
}

/** Frame of the public pages: a header of 100 px whose logo leads to the root, the page, a footer (SHELL-10). */
export function NoNavigationFrame({ children, footer }: Props & { footer?: ReactNode }) {
  return (
    <div data-portal="" data-layout="no-navigation" className="flex min-h-dvh flex-col">
      <header className="flex h-[100px] flex-none items-center border-b border-line bg-surface px-5 desktop:px-8">
        <a href={pageUrl('/')} className="rounded-sm">
          <HomeBrand />
        </a>
      </header>
      <main className="mx-auto grid w-full grid-cols-[minmax(0,1fr)] max-w-[680px] flex-1 content-start gap-6 px-5 pt-10 pb-16">
        {children}
      </main>
      {footer}
    </div>
  )
}

/** Frame of the maintenance page: a header of 75 px that holds the logo and nothing else (SHELL-09). */
export function MaintenanceFrame({ children }: Props) {
  return (
    <div data-portal="" data-layout="maintenance" className="flex min-h-dvh flex-col">
      <header className="flex h-[75px] flex-none items-center border-b border-line bg-surface px-5 desktop:px-8">
        <Brand />
      </header>
      <main className="mx-auto grid w-full grid-cols-[minmax(0,1fr)] max-w-[680px] flex-1 content-center gap-6 px-5 py-12">
        {children}
      </main>
    </div>
  )
}

/** The page alone: no header, sidebar or breadcrumb (SHELL-08). */
export function BlankFrame({ children }: Props) {
  return (
    <main data-portal="" data-layout="blank" className="min-h-dvh">
      {children}
    </main>
  )
}
