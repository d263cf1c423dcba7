import type { Metadata } from 'next'
import { FournisseurActions } from '@/components/administration/fournisseurs/fournisseur-actions'
import { FournisseurButton } from '@/components/administration/fournisseurs/fournisseur-button'
import { ListScreen } from '@/components/table/list-screen'
import { fournisseurEmpreinte, groupesOfFournisseurs } from '@/lib/comptes/fournisseurs/queries'
import { fournisseursList } from '@/lib/comptes/lists/fournisseurs'
import { formatCount } from '@/lib/domain/textes/format'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { env } from '@/lib/platform/env'
import { pageData } from '@/lib/platform/errors/page-data'
import { pageUrl } from '@/lib/platform/routes'

const PATH = '/administration/fournisseurs'

export const metadata: Metadata = { title: 'Fournisseurs d’identité' }

export default async function FournisseursPage({ searchParams }: PageProps<'/administration/fournisseurs'>) {
  const { perimetre, session } = await guardScreen(PATH)
  const groupes = await pageData(() => groupesOfFournisseurs(session.user.id))
  const retour = `${env().APP_URL}${pageUrl('/okta/redirect')}`
  return (
    <ListScreen
      list={fournisseursList}
      perimetre={perimetre}
      searchParams={await searchParams}
      path={PATH}
      title="Fournisseurs d’identité"
      summary={(total) => formatCount(total, 'fournisseur')}
      keyOf={(row) => row.id}
      action={<FournisseurButton groupes={groupes} retour={retour} />}
      actions={({ id, etat, groupes: _noms, essayeAt: _essai, personnes: _personnes, ...montre }) => (
        <FournisseurActions
          groupes={groupes}
          retour={retour}
          fournisseur={{ ...montre, id, clientSecret: '', empreinte: fournisseurEmpreinte(montre) }}
          isTried={etat !== 'À essayer'}
        />
      )}
    />
  )
}
