import type { Metadata } from 'next'
import { ManquantsNotice } from '@/components/administration/demarrage/manquants-notice'
import { administrationPagesOf } from '@/components/administration/menu'
import { AppLink } from '@/components/ui/app-link'
import { Card } from '@/components/ui/card'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { missingPointsSystem } from '@/lib/app/installation/points'
import { mayShowLink } from '@/lib/domain/acces/may-open'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata: Metadata = { title: 'Administration' }

export default async function AdministrationPage() {
  const { session } = await guardScreen('/administration')
  const person = { ...session.user, portal: null }
  const pages = administrationPagesOf(person)
  const isInstaller = mayShowLink('/administration/demarrage', person)
  const missing = isInstaller ? await pageData(missingPointsSystem) : []
  return (
    <>
      <h1>Administration</h1>
      <ManquantsNotice labels={missing} />
      {[...new Set(pages.map(({ group }) => group))].map((group) => (
        <section key={group} aria-label={group} className="grid gap-3">
          <h2>{group}</h2>
          <ul className="grid gap-4 sm:grid-cols-2 desktop:grid-cols-3">
            {pages
              .filter((page) => page.group === group)
              .map(({ path, label, detail, icon }) => (
                <li key={path}>
                  <Card padded className="relative grid h-full content-start gap-2 hover:bg-portal-soft">
                    <DrawnIcon icon={icon} className="size-6 text-portal-ink" />
                    <h3>
                      <AppLink href={path} className="after:absolute after:inset-0 after:rounded-lg">
                        {label}
                      </AppLink>
                    </h3>
                    <p className="text-muted">{detail}</p>
                  </Card>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
