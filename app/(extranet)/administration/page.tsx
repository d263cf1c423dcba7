import type { Metadata } from 'next'
import { ADMINISTRATION_PAGES } from '@/components/administration/pages'
import { AppLink } from '@/components/ui/app-link'
import { Card } from '@/components/ui/card'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { mayShowLink } from '@/lib/domain/screens'
import { guardScreen } from '@/lib/opening/guard'

export const metadata: Metadata = { title: 'Administration' }

export default async function AdministrationPage() {
  const { session } = await guardScreen('/administration')
  const pages = ADMINISTRATION_PAGES.filter(({ path }) =>
    mayShowLink(path, { ...session.user, portal: null }),
  )
  return (
    <>
      <h1>Administration</h1>
      <ul className="grid gap-4 sm:grid-cols-2 desktop:grid-cols-3">
        {pages.map(({ path, label, detail, icon }) => (
          <li key={path}>
            <Card padded className="relative grid h-full content-start gap-2 hover:bg-portal-soft">
              <DrawnIcon icon={icon} className="size-6 text-portal-ink" />
              <h2>
                <AppLink href={path} className="after:absolute after:inset-0 after:rounded-lg">
                  {label}
                </AppLink>
              </h2>
              <p className="text-muted">{detail}</p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
