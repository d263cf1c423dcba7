import { notFound } from 'next/navigation'
import { z } from 'zod'
import { JeuAdmin } from '@/components/campagnes/jeu/jeu-admin'
import { JeuFlow } from '@/components/campagnes/jeu/jeu-flow'
import { JeuFerme, JeuView } from '@/components/campagnes/jeu/jeu-view'
import { Participations } from '@/components/campagnes/jeu/participations'
import { TirageView } from '@/components/campagnes/jeu/tirage-view'
import { publicMetadata } from '@/components/shell/public-metadata'
import { PublicPage } from '@/components/shell/public-page'
import { EmptyState } from '@/components/ui/empty-state'
import {
  findGagnantsPublic,
  findJeuPublic,
  findJeuxSystem,
  type JeuPublic,
} from '@/lib/campagnes/jeu/queries'
import { ROLES } from '@/lib/domain/acces/roles'
import { getPerimetre } from '@/lib/perimetre/opening/perimetre'
import { getSession } from '@/lib/perimetre/opening/session'
import { captchaForPage } from '@/lib/platform/captcha/page'
import { pageData } from '@/lib/platform/errors/page-data'
import { apiUrl } from '@/lib/platform/routes'

export const metadata = publicMetadata(
  'Jeu-concours',
  'Participez gratuitement à notre jeu-concours : lots, dates, règlement et tirage au sort vérifiable.',
)

const search = z.object({
  jeu: z
    .string()
    .regex(/^[a-z0-9]{2,32}$/)
    .optional()
    .catch(''),
  vue: z.literal('participations').optional().catch(undefined),
})

export default async function JeuConcoursPage({ searchParams }: PageProps<'/jeuconcours'>) {
  const asked = await searchParams
  const { jeu: id, vue } = search.parse(asked)
  const [jeu, session] = await pageData(() => Promise.all([findJeuPublic(id), getSession()]))
  if (jeu === null && id !== undefined) notFound()
  const isManager = session?.user.roleId === ROLES.SUPER_ADMINISTRATEUR
  if (vue && jeu && session) {
    if (!isManager) notFound()
    return <Participations jeu={jeu} perimetre={await getPerimetre(session)} searchParams={asked} />
  }
  return (
    <>
      {jeu ? <Jeu jeu={jeu} /> : <NoJeu />}
      {isManager && <JeuAdmin jeux={await pageData(findJeuxSystem)} />}
    </>
  )
}

async function Jeu({ jeu }: { jeu: JeuPublic }) {
  const { documentId, titre, etat, question, choix, empreinte, graine, tireAt } = jeu
  const reglementUrl = apiUrl(`jeux/${documentId}/reglement`)
  const isOpen = etat === 'En cours'
  const [captcha, gagnants] = await pageData(() =>
    Promise.all([isOpen ? captchaForPage('jeuconcours') : null, tireAt ? findGagnantsPublic(jeu) : []]),
  )
  return (
    <PublicPage title={titre} intro="Un jeu gratuit et sans obligation d’achat." needsScript={isOpen}>
      <JeuView jeu={jeu} reglementUrl={reglementUrl}>
        {isOpen ? (
          <section aria-label="Participer" className="grid gap-6 border-t border-line pt-6">
            <JeuFlow jeu={{ id: documentId, question, choix, reglementUrl }} captcha={captcha} />
          </section>
        ) : (
          <JeuFerme {...jeu} />
        )}
        {empreinte && (
          <TirageView
            empreinte={empreinte}
            tirage={tireAt && graine ? { at: tireAt, graine, gagnants } : null}
          />
        )}
      </JeuView>
    </PublicPage>
  )
}

function NoJeu() {
  return (
    <PublicPage title="Jeu-concours" needsScript={false}>
      <EmptyState title="Aucun jeu n’est prévu pour le moment">Revenez bientôt.</EmptyState>
    </PublicPage>
  )
}
