import type { Metadata } from 'next'
import { TutorielEditor } from '@/components/contenu/tutoriel-editor'
import { PageHead } from '@/components/shell/page-head'
import { getContenu } from '@/lib/contenu/contenu'
import { findOwnPortails } from '@/lib/contenu/pages/queries'
import { readTutorielSystem } from '@/lib/contenu/tutoriel/tutoriel'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata: Metadata = { title: 'Visite guidée' }

/** Parts that the frame of every page has, by their ids. */
const FRAME = [
  { value: '#menu-principal', label: 'Le menu' },
  { value: '#onglet-perimetre', label: 'L’onglet Périmètre' },
  { value: '#periode', label: 'La période' },
  { value: '#mon-espace', label: 'Mon espace' },
]

export default async function TutorielPage() {
  const { session } = await guardScreen('/administration/tutoriel')
  const { stored, portails, contenu } = await pageData(async () => ({
    stored: await readTutorielSystem(),
    portails: await findOwnPortails(session.user.id),
    contenu: await getContenu(),
  }))
  const tiles = new Map(
    contenu.tuiles.map(({ id, idSelector, label }) => [`#${idSelector || `tuile-${id}`}`, label]),
  )
  const cibles = [
    { value: '', label: 'Le milieu de la page' },
    ...FRAME,
    ...[...tiles].map(([value, label]) => ({ value, label: `Accueil : tuile « ${label} »` })),
  ]
  return (
    <>
      <PageHead
        title="Visite guidée"
        subtitle="Elle commence à la première connexion, puis se relance avec le bouton du haut de page."
      />
      <TutorielEditor
        key={stored.mark}
        etapes={stored.etapes}
        mark={stored.mark}
        portails={portails}
        cibles={cibles}
      />
    </>
  )
}
