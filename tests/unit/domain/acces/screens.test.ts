import { breadcrumb } from '@/lib/domain/acces/breadcrumb'
import { mayOpen, mayShowLink, type Opener } from '@/lib/domain/acces/may-open'
import type { PortalType } from '@/lib/domain/acces/portails'
import { isVisitorPath, layoutFor, routeName, screenFor } from '@/lib/domain/acces/screen-for-path'
import { SCREENS } from '@/lib/domain/acces/screens'

const INVENTORY =
  `/, /:page, /absentsdefinitifs, /assureur, /assureur/saisir, /basnox, /certification/certification,
/certification/suivi, /confirmation-jpo, /confirmation-sms, /connexion, /consentements, /contrats, /depannage,
/depannageenligne, /distributeur/saisie, /distributeur/suivi, /distributeurv2/suivimiseenservice, /documentation/list,
/documentation, /documentation/:slug, /documentation/:id/:slug, /documents/devis, /documents/factures,
/documents/suivicontractuel, /dpe, /efacture, /encrypt-decrypt, /enregistrement, /ensembleimmobilier,
/ensembleimmobilier/:id, /equipements, /equipements/:equipement, /equipements/:id, /espacepersonnel,
/extranetlocataire, /facturation, /generationbi, /genqrcode, /gestionnaire/demande, /gestionnaire/suivi, /illigo,
/inscription, /installateur/saisiedemande, /installateur/suividemande, /intervention, /jeuconcours, /jpo, /logements,
/logements/nonvisites, /logements/:id, /mainteancecontrat, /maintenance, /misesenservice, /misesenservice/saisir,
/motdepasse/creation, /nonconformite, /okta/okta-connexion, /okta/redirect, /planning, /promoteur/saisie,
/promoteur/suivimiseenservice, /qrcode, /rematerialiser, /rendezvous, /rendezvous/demande, /resiliation, /saisie,
/signaturedevis, /signatures, /signout, /souscriptioncontrat, /suivi, /suivicontrats, /utilisateurs,
/utilisateurs/:id, /vmcs`.split(/,\s+/)

const ADMINISTRATION = [
  '/administration',
  '/administration/boite-envoi',
  '/administration/boite-envoi/:id',
  '/administration/consultations',
  '/administration/fournisseurs',
  '/administration/integrations',
  '/administration/integrations/envois',
  '/administration/integrations/webhooks',
  '/administration/journal',
  '/administration/maintenance',
  '/administration/pages',
  '/administration/pages/:id',
  '/administration/pages/:id/apercu',
  '/administration/pages/:id/versions',
  '/administration/pages/nouvelle',
  '/administration/parametres',
  '/administration/portails',
  '/administration/portails/:id',
  '/administration/portails/nouveau',
  '/administration/demarrage',
  '/administration/demarrage/:guide',
  '/administration/donnees-personnelles',
  '/administration/imports',
  '/administration/imports/:id',
  '/administration/imports/:id/correspondance',
  '/administration/imports/modeles',
  '/administration/imports/synonymes',
  '/administration/imports/nouveau',
  '/administration/taches',
  '/administration/tutoriel',
  ...[
    'agences',
    'campagnes',
    'capacites',
    'clients',
    'fermetures',
    'groupes',
    'jeux',
    'journees',
    'prescripteurs',
    'tarifs',
  ].flatMap((cle) => [`/administration/${cle}`, `/administration/${cle}/:id`]),
]

/** Records that the specification shows on the page of their list. */
const FICHES = ['/contrats/:id']

/** Questions about an account, by a link, and the second step of a login. */
const COMPTE = ['/contestation', '/continuer', '/connexion/verification']

/** Rows behind the figures of the dashboard. */
const ANALYTIQUE = '/analytique/demandes'

/** A paper that a link hands to a third party. */
const PARTAGE = '/partage/:jeton'

const person = (roleId: number, portal: PortalType | null, utilisateurEHS = false): Opener => ({
  roleId,
  portal,
  utilisateurEHS,
})

function opens(path: string, opener: Opener): boolean {
  const screen = screenFor(path)
  return screen !== null && mayOpen(screen, opener)
}

test('the inventory holds every route of the specification, the administration and no other', () => {
  expect(SCREENS.map(({ path }) => path).sort()).toEqual(
    [...INVENTORY, ...FICHES, ...ADMINISTRATION, ...COMPTE, ANALYTIQUE, PARTAGE].sort(),
  )
})

test('[SHELL-12] layout by route', () => {
  const layouts = {
    auth: '/connexion /okta/okta-connexion /okta/redirect /signout /inscription /enregistrement /motdepasse/creation /contestation /continuer /connexion/verification',
    'no-navigation':
      '/jpo /confirmation-jpo /basnox /depannage /resiliation /confirmation-sms /jeuconcours /partage/lien',
    blank: '/qrcode',
    'no-date':
      '/analytique/demandes /espacepersonnel /utilisateurs /utilisateurs/7 /consentements /documentation/list /encrypt-decrypt /genqrcode /illigo ' +
      '/administration /administration/boite-envoi /administration/boite-envoi/7 /administration/consultations /administration/journal ' +
      '/administration/fournisseurs ' +
      '/administration/integrations /administration/integrations/webhooks /administration/integrations/envois ' +
      '/administration/maintenance /administration/parametres /administration/taches ' +
      '/administration/pages /administration/pages/nouvelle /administration/pages/7 /administration/pages/7/apercu ' +
      '/administration/pages/7/versions /administration/tutoriel /administration/portails /administration/portails/7 ' +
      '/administration/portails/nouveau /administration/donnees-personnelles /administration/demarrage ' +
      '/administration/demarrage/exploitation ' +
      '/administration/imports /administration/imports/7 /administration/imports/7/correspondance /administration/imports/modeles /administration/imports/synonymes /administration/imports/nouveau ' +
      '/administration/agences /administration/agences/7 /administration/campagnes /administration/campagnes/7 ' +
      '/administration/capacites /administration/capacites/7 /administration/clients /administration/clients/7 ' +
      '/administration/fermetures /administration/fermetures/7 /administration/groupes /administration/groupes/7 ' +
      '/administration/jeux /administration/jeux/7 /administration/journees /administration/journees/7 ' +
      '/administration/prescripteurs /administration/prescripteurs/7 /administration/tarifs /administration/tarifs/7',
    bare: '/documentation/12/notice',
    'no-container': '/planning',
    maintenance: '/maintenance',
    main: '/ /logements /logements/12 /contrats /documentation /documentation/notice /signaturedevis /souscriptioncontrat /extranetlocataire',
  }
  for (const [layout, paths] of Object.entries(layouts)) {
    for (const path of paths.split(' '))
      expect([path, layoutFor(path, { visitor: false })]).toEqual([path, layout])
  }
  const visitors = ['/souscriptioncontrat', '/consentements', '/signaturedevis', '/jpo', '/extranetlocataire']
  expect(visitors.map((path) => layoutFor(path, { visitor: true }))).toEqual([
    'no-navigation',
    'no-navigation',
    'blank',
    'no-navigation',
    'no-navigation',
  ])
  const listed = new Set(
    Object.values(layouts).flatMap((paths) => paths.split(' ').map((path) => screenFor(path)?.path)),
  )
  const others = SCREENS.filter(({ path }) => !listed.has(path)).map(({ layout }) => layout)
  expect(new Set(others)).toEqual(new Set(['main']))
})

test('[GUARD-06] names of the two routes the guards know', () => {
  expect(routeName('/')).toBe('index')
  expect(routeName('/connexion')).toBe('connexion')
  expect(routeName('/logements/12')).toBe('logements-id')
  expect(routeName('/inconnu/page')).toBeNull()
})

test('a path finds its screen: static first, digits and letters apart, /:page last', () => {
  const found = {
    '/': '/',
    '/logements/nonvisites': '/logements/nonvisites',
    '/logements/12?tri=ville': '/logements/:id',
    '/documentation/list': '/documentation/list',
    '/documentation/mon-article': '/documentation/:slug',
    '/documentation/12/mon-article': '/documentation/:id/:slug',
    '/equipements/4012': '/equipements/:id',
    '/equipements/chaudieres': '/equipements/:equipement',
    '/contrats/#a': '/contrats',
    '/ma-page': '/:page',
  }
  expect(Object.keys(found).map((path) => screenFor(path)?.path)).toEqual(Object.values(found))
  const none = ['/equipements/abc123', '/inconnu/page', '/documentation/abc/article', '/documents/autre']
  expect(none.map(screenFor)).toEqual([null, null, null, null])
})

test('screens of visitors', () => {
  const visitors = SCREENS.filter(({ path }) => isVisitorPath(path)).map(({ path }) => path)
  expect(visitors.sort()).toEqual(
    [
      '/jpo',
      '/basnox',
      '/depannage',
      '/resiliation',
      '/confirmation-sms',
      '/connexion',
      '/okta/okta-connexion',
      '/okta/redirect',
      '/signout',
      '/inscription',
      '/enregistrement',
      '/motdepasse/creation',
      '/confirmation-jpo',
      ...COMPTE,
      PARTAGE,
      '/jeuconcours',
      '/qrcode',
      '/extranetlocataire',
      '/souscriptioncontrat',
      '/maintenance',
    ].sort(),
  )
  expect(['/consentements', '/signaturedevis'].map((path) => isVisitorPath(path, { token: true }))).toEqual([
    true,
    true,
  ])
  expect(isVisitorPath('/logements', { token: true })).toBe(false)
})

describe('who opens what', () => {
  const table: [string, Opener, boolean][] = [
    ['/utilisateurs', person(1, 'COLLECTIF'), false],
    ['/utilisateurs', person(3, 'CMI'), true],
    ['/misesenservice/saisir', person(4, 'DIS'), false],
    ['/misesenservice/saisir', person(1, 'CMI'), true],
    ['/logements', person(1, 'CMI'), false],
    ['/logements', person(1, 'GES'), true],
    ['/logements/nonvisites', person(1, 'INDIVIDUEL'), false],
    ['/vmcs', person(1, 'GES'), false],
    ['/vmcs', person(1, 'GESTION LOCATIVE COLLECTIVE'), true],
    ['/contrats', person(1, 'CMI'), false],
    ['/certification/suivi', person(1, 'DIS'), false],
    ['/certification/suivi', person(1, 'INS'), true],
    ['/certification/suivi', person(1, 'DIS', true), true],
    ['/genqrcode', person(1, 'COLLECTIF'), false],
    ['/genqrcode', person(3, 'COLLECTIF'), true],
    ['/genqrcode', person(3, 'CMI'), false],
    ['/genqrcode', person(4, 'CMI'), true],
    ['/genqrcode', person(1, 'CMI', true), true],
    ['/encrypt-decrypt', person(4, 'COLLECTIF'), false],
    ['/facturation', person(1, 'COLLECTIF'), false],
    ['/facturation', person(3, 'COLLECTIF'), true],
    ['/facturation', person(3, 'CMI'), false],
    ['/facturation', person(1, 'GES'), true],
    ['/efacture', person(1, 'COLLECTIF'), false],
    ['/rematerialiser', person(1, 'GES'), true],
    ['/saisie', person(1, 'COLLECTIF'), false],
    ['/saisie', person(1, 'PIM'), true],
    ['/suivi', person(1, null), true],
    ['/consentements', person(3, 'COLLECTIF'), false],
    ['/consentements', person(3, 'COLLECTIF', true), true],
    ['/consentements', person(4, 'COLLECTIF'), true],
    ['/logements', person(3, null), false],
  ]

  test.each(table)('[GUARD-17] %s for %j: %s', (path, opener, expected) => {
    expect(opens(path, opener)).toBe(expected)
  })

  test('[GUARD-17] SA + EHS opens every screen in any portal', () => {
    for (const portal of ['COLLECTIF', 'CMI', 'ANALYTIQUE', null] as const) {
      expect(SCREENS.filter((screen) => !mayOpen(screen, person(4, portal, true)))).toEqual([])
    }
  })
})

test('a link is shown to a screen that exists and is open', () => {
  expect(mayShowLink('/logements', person(1, 'COLLECTIF'))).toBe(true)
  expect(mayShowLink('/jeuconcours', person(1, 'COLLECTIF'))).toBe(true)
  expect(mayShowLink('/logements', person(1, 'CMI'))).toBe(false)
  expect(mayShowLink('/inconnu/page', person(4, 'CMI', true))).toBe(false)
})

test('a breadcrumb starts with Accueil and ends with the page, without link', () => {
  expect(breadcrumb('/logements/nonvisites')).toEqual([
    { label: 'Accueil', path: '/' },
    { label: 'Logements', path: '/logements' },
    { label: 'Logements non visités' },
  ])
  expect(breadcrumb('/documents/devis')).toEqual([{ label: 'Accueil', path: '/' }, { label: 'Devis' }])
  expect(breadcrumb('/logements/12', 'LOG-0012').at(-1)).toEqual({ label: 'LOG-0012' })
  expect(breadcrumb('/')).toEqual([{ label: 'Accueil' }])
})
