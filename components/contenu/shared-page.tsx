import { CurrentTitle } from '@/components/shell/current-title'
import { PageHead } from '@/components/shell/page-head'
import { Card } from '@/components/ui/card'
import type { OpenPage } from '@/lib/contenu/pages/open-page'
import type { Choice } from '@/lib/contenu/pages/queries'
import { CopyButton } from './copy-button'

type Props = { page: OpenPage; own: readonly Choice[]; names: ReadonlyMap<number, string> }

const list = new Intl.ListFormat('fr', { type: 'conjunction' })

/** A page that other portals show too: the person's portals may have their own in its place. */
export function SharedPage({ page: { id, stored }, own, names }: Props) {
  const mine = own.filter((portail) => stored.portails.includes(portail.id)).map(({ label }) => label)
  const others = stored.portails.filter((portail) => !own.some((choice) => choice.id === portail))
  const shared = others
    .map((portail) => names.get(portail) ?? `n° ${portail}`)
    .sort((a, b) => a.localeCompare(b, 'fr'))
  return (
    <>
      <CurrentTitle title={stored.label} />
      <PageHead title={stored.label} subtitle="Page partagée" />
      <Card padded className="grid justify-items-start gap-4">
        <p className="max-w-prose">
          Cette page est aussi celle{' '}
          {shared.length === 0 ? 'd’autres groupes' : `d’autres portails\u00a0: ${list.format(shared)}`}. La
          modifier ici changerait ce que leurs utilisateurs lisent.
        </p>
        {mine.length > 0 && (
          <>
            <p className="max-w-prose">
              Vous pouvez en créer une version pour {list.format(mine)}. Elle part du même contenu, reste un
              brouillon tant que vous ne la publiez pas, puis remplace la page partagée pour vos utilisateurs
              seulement.
            </p>
            <CopyButton id={id} />
          </>
        )}
      </Card>
    </>
  )
}
