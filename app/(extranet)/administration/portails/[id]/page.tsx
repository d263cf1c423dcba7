import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { Historique } from '@/components/administration/historique'
import { GroupesPortail } from '@/components/administration/portails/groupes'
import { LogoPortail } from '@/components/administration/portails/logo-portail'
import { PortailEditor } from '@/components/administration/portails/portail-editor'
import { SuppressionPortail } from '@/components/administration/portails/suppression'
import { RecordPage } from '@/components/record/record'
import { ButtonLink } from '@/components/ui/button-link'
import { iconChoices } from '@/components/ui/icon'
import { readChoices } from '@/lib/accueil/choices'
import { empreinteOf, readPortail } from '@/lib/contenu/portails/edition'
import { findGroupesDuPortail, findHistorique, findLogoDuPortail } from '@/lib/contenu/portails/queries'
import { mayShowLink } from '@/lib/domain/acces/may-open'
import { ICONES } from '@/lib/domain/contenu/icones'
import { isFoundingPortal, TYPE_LABELS } from '@/lib/domain/contenu/portail'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { getDb } from '@/lib/platform/db/client'
import { pageData } from '@/lib/platform/errors/page-data'
import { recordId } from '@/lib/platform/record-id'

type Props = PageProps<'/administration/portails/[id]'>

/** Who opens the page, and the portal of its address. */
const load = cache(async (word: string) => {
  const { session } = await guardScreen('/administration/portails/:id')
  const id = recordId(word)
  const portail =
    id === null ? null : await pageData(async () => readPortail(await getDb(), session.user.id, id))
  if (portail === null) notFound()
  return { session, portail }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { portail } = await load((await params).id)
  return { title: `Portail ${portail.contenu.label}` }
}

export default async function PortailPage({ params }: Props) {
  const { session, portail } = await load((await params).id)
  const [choix, groupes, logo, actes] = await pageData(() =>
    Promise.all([
      readChoices(portail.id, portail.type),
      findGroupesDuPortail(session.user.id, portail.id),
      findLogoDuPortail(session.user.id, portail.id),
      findHistorique(session.user.id, portail.id),
    ]),
  )
  const hasPages = mayShowLink('/administration/pages', { ...session.user, portal: null })
  return (
    <RecordPage
      title={portail.contenu.label}
      list={{ href: '/administration/portails' }}
      subtitle="Ce que vous enregistrez se voit à la page suivante de chaque utilisateur du portail."
      actions={
        <div className="flex flex-wrap gap-3">
          {hasPages && (
            <ButtonLink href={`/administration/pages/nouvelle?portail=${portail.id}`}>
              Nouvelle page
            </ButtonLink>
          )}
          {!isFoundingPortal(portail.id) && (
            <SuppressionPortail id={portail.id} label={portail.contenu.label} />
          )}
        </div>
      }
    >
      <PortailEditor
        key={portail.id}
        id={portail.id}
        type={TYPE_LABELS[portail.type]}
        contenu={portail.contenu}
        empreinte={empreinteOf(portail)}
        liens={portail.liens}
        tuiles={portail.tuiles}
        choix={{ ...choix, icones: icones(), hasPages }}
        groupes={
          <>
            <LogoPortail portailId={portail.id} nom={portail.contenu.label} logo={logo} />
            <GroupesPortail portailId={portail.id} groupes={groupes} viewerId={session.user.id} />
          </>
        }
        historique={<Historique actes={actes} vide="Personne n’a encore modifié ce portail." />}
      />
    </RecordPage>
  )
}

/** Icons by the name that people read. */
function icones() {
  return iconChoices()
    .flatMap(({ name, shapes }) => (ICONES[name] ? [{ name, shapes, label: ICONES[name] }] : []))
    .sort((a, b) => a.label.localeCompare(b.label, 'fr'))
}
