import { LayoutGrid, Users } from 'lucide-react'
import { NoPerimetre } from '@/components/perimetre/no-perimetre'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { homeTuiles, personalTuiles, type TuileVue } from '@/lib/accueil/tuiles'
import { findPersonne, findPersonnes, type PersonneDuGroupe } from '@/lib/comptes/autorisations'
import type { Contenu } from '@/lib/contenu/types'
import type { Viewer } from '@/lib/domain/contenu/viewer'
import { callerOf } from '@/lib/platform/api/collection'
import { isAdministrator } from '@/lib/platform/api/rights'
import { AutorisationSwitches } from './autorisation-switches'
import { PersonnesList } from './personnes-list'
import type { EspaceTabProps } from './tab-props'

/**
 * Tab « Autorisations »: which tiles each person of the selected group sees, set by its administrators (ACCOUNT-10). Anyone
 * else reads what is set for them.
 */
export async function AutorisationsTab(props: EspaceTabProps) {
  const { session, perimetre, search } = props
  const caller = callerOf(session)
  if (!isAdministrator(caller)) return <MyAutorisations {...props} />
  const groupe = perimetre.groupe
  if (perimetre.tous === 'groupes')
    return (
      <NoPerimetre title="Choisissez un groupe">
        Les tuiles se règlent pour les personnes d’un groupe. Votre périmètre les couvre tous.
      </NoPerimetre>
    )
  if (groupe === null)
    return (
      <Card as="section" aria-label="Autorisations">
        <EmptyState title="Vous n’êtes rattaché à aucun groupe" icon={Users} />
      </Card>
    )
  const [personnes, personne] = await Promise.all([
    findPersonnes(groupe.id, { recherche: search.recherche, page: search.personnes }, caller),
    search.personne === undefined ? null : findPersonne(groupe.id, search.personne, caller),
  ])
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(280px,2fr)_3fr]">
      <PersonnesList groupe={groupe.nom} search={search} {...personnes} />
      {personne === null ? (
        <Card as="section" aria-label="Tuiles">
          <EmptyState title="Choisissez une personne" icon={LayoutGrid}>
            Vous réglez ici les tuiles que chaque personne du groupe voit à l’accueil et dans ses indicateurs.
          </EmptyState>
        </Card>
      ) : (
        <TuilesOf personne={personne} groupeId={groupe.id} {...props} />
      )}
    </div>
  )
}

/** Tiles that the place offers to a person, whatever is hidden from them, by where they see them. */
function sectionsOf(
  { roleId, utilisateurEHS }: Pick<PersonneDuGroupe, 'roleId' | 'utilisateurEHS'>,
  contenu: Contenu,
  { person: { portal }, place }: Viewer,
) {
  const viewer: Viewer = { person: { roleId, utilisateurEHS, portal }, place, masquees: [] }
  const lines = (tuiles: TuileVue[]) => tuiles.map(({ id, label, subtitle }) => ({ id, label, subtitle }))
  return [
    { titre: 'Accueil', tuiles: lines(homeTuiles(contenu, viewer)) },
    { titre: 'Indicateurs', tuiles: lines(personalTuiles(contenu, viewer)) },
  ].filter(({ tuiles }) => tuiles.length > 0)
}

type TuilesProps = Pick<EspaceTabProps, 'contenu' | 'viewer'> & {
  personne: PersonneDuGroupe
  groupeId: number
}

function TuilesOf({ personne, groupeId, contenu, viewer }: TuilesProps) {
  const nom = `${personne.firstname} ${personne.lastname}`
  const sections = sectionsOf(personne, contenu, viewer)
  return (
    <Card as="section" padded aria-labelledby="titre-tuiles" className="grid gap-5">
      <div className="min-w-0">
        <h2 id="titre-tuiles" className="wrap-anywhere">
          {nom}
        </h2>
        <p className="wrap-anywhere text-muted">{personne.email}</p>
      </div>
      {sections.length === 0 ? (
        <p className="text-muted">Aucune tuile n’est proposée à cette personne.</p>
      ) : (
        <AutorisationSwitches
          key={personne.id}
          groupeId={groupeId}
          userId={personne.id}
          nom={nom}
          sections={sections}
          masquees={personne.masquees}
        />
      )}
    </Card>
  )
}

function MyAutorisations({ session: { user }, contenu, viewer }: EspaceTabProps) {
  const sections = sectionsOf(user, contenu, viewer)
  const isHidden = (id: number) => user.tuilesMasquees.includes(id)
  return (
    <Card as="section" padded aria-labelledby="titre-tuiles" className="grid gap-5">
      <div>
        <h2 id="titre-tuiles">Mes tuiles</h2>
        <p className="text-muted">Un administrateur de votre groupe règle les tuiles que vous voyez.</p>
      </div>
      {sections.length === 0 && <p className="text-muted">Aucune tuile ne vous est proposée.</p>}
      {sections.map(({ titre, tuiles }) => (
        <div key={titre} className="grid gap-1">
          <h3 className="text-[13.5px] font-semibold text-muted">{titre}</h3>
          <ul className="divide-y divide-line">
            {tuiles.map(({ id, label }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
                <span className="min-w-0 font-semibold wrap-anywhere">{label}</span>
                <span className="text-muted">{isHidden(id) ? 'Masquée' : 'Affichée'}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  )
}
