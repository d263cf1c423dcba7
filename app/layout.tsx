import '@/styles/globals.css'
import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { Monitoring } from '@/components/shell/monitoring'
import { PageEvents } from '@/components/shell/page-events'
import { monitoring } from '@/lib/comptes/consentements/monitoring'
import { parseTheme, THEME_COOKIE } from '@/lib/domain/interface/theme'
import { figtree } from '@/styles/font'

export const metadata: Metadata = {
  title: { default: 'Extranet', template: '%s | Extranet' },
  description: 'Contrats, logements, équipements, interventions et demandes de votre parc.',
  robots: { index: false, follow: false },
}
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#15202b' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Reading the cookies makes every page dynamic: the nonce of the security policy is new at each request.
  const jar = await cookies()
  const theme = parseTheme(jar.get(THEME_COOKIE)?.value)
  const monitored = monitoring()
  return (
    <html lang="fr" className={figtree.variable} data-theme={theme ?? undefined}>
      <body>
        <PageEvents />
        {monitored && <Monitoring {...monitored} />}
        {children}
      </body>
    </html>
  )
}
