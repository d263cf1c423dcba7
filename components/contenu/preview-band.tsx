import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import type { OpenPage } from '@/lib/contenu/pages/open-page'
import { ROLES, roleName } from '@/lib/domain/acces/roles'

type Props = { page: OpenPage; version: number | null; role: number }

/** Says what the preview below shows, and to whom. */
export function PreviewBand({ page: { id, published, versions }, version, role }: Props) {
  const shown = versions.find((one) => one.version === version)
  const isLive = shown === undefined ? published : shown.etat === 'publie' && published
  const what = version === null ? 'La page' : `La version n° ${version}`
  const title = isLive ? `${what} est celle que voient les utilisateurs.` : `${what} n’est pas publiée.`
  const query = (seen: number) =>
    new URLSearchParams({ ...(version === null ? {} : { version: String(version) }), role: String(seen) })
  return (
    <Alert
      tone="info"
      title={title}
      actions={
        <nav aria-label="Vue par" className="flex flex-wrap items-center gap-2">
          <span className="text-[14px] text-ink">Vue par</span>
          {Object.values(ROLES).map((seen) => (
            <ButtonLink
              key={seen}
              href={`/administration/pages/${id}/apercu?${query(seen)}`}
              size="small"
              variant={seen === role ? 'primary' : 'secondary'}
              aria-current={seen === role ? 'true' : undefined}
              scroll={false}
            >
              {roleName(seen)}
            </ButtonLink>
          ))}
        </nav>
      }
    />
  )
}
