import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { GroupesPortail } from '@/components/administration/portails/groupes'
import { HistoriquePortail } from '@/components/administration/portails/historique'
import { PortailEditor } from '@/components/administration/portails/portail-editor'
import { SuppressionPortail } from '@/components/administration/portails/suppression'
import { RecordPage } from '@/components/record/record'
import { ButtonLink } from '@/components/ui/button-link'
import { iconChoices } from '@/components/ui/icon'
import { readChoices } from '@/lib/accueil/choices'
import { empreinteOf, readPortail } from '@/lib/contenu/portails/edition'
import { findGroupesDuPortail, findHistorique } from '@/lib/contenu/portails/queries'
import { ICONES } from '@/lib/domain/contenu/icones'
import { isFoundingPortal, TYPE_LABELS } from '@/lib/domain/contenu/portail'
import { mayShowLink } from '@/lib/domain/screens'
import { guardScreen } from '@/lib/opening/guard'
import { pageData } from '@/lib/opening/page-data'
import { getDb } from '@/lib/platform/db/client'
import { recordId } from '@/lib/platform/record-id'

export const metadata: Metadata = { title: 'Portail' }

async function load(userId: number, id: number | null) {
  const portail = id === null ? null : await readPortail(await getDb(), userId, id)
  if (portail === null) return null
  const [choix, groupes, actes] = await Promise.all([
    readChoices(portail.id, portail.type),
    findGroupesDuPortail(userId, portail.id),
    findHistorique(userId, portail.id),
  ])
  return { portail, choix, groupes, actes }
}

export default async function PortailPage({ params }: PageProps<'/administration/portails/[id]'>) {
  const { session } = await guardScreen('/administration/portails/:id')
  const id = recordId((await params).id)
  const found = await pageData(() => load(session.user.id, id))
  if (found === null) notFound()
  const { portail, choix, groupes, actes } = found
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
        groupes={<GroupesPortail portailId={portail.id} groupes={groupes} viewerId={session.user.id} />}
        historique={<HistoriquePortail actes={actes} />}
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
