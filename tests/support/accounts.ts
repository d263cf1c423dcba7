/** Demonstration accounts of the seed: ten portals × three roles, and one member of the provider's own staff. */
export const PASSWORD = 'Chaufferie-2026-demo'

const of = <P extends string>(portal: P) =>
  ({
    utilisateur: `${portal}.utilisateur@exemple.fr`,
    admin: `${portal}.admin@exemple.fr`,
    super: `${portal}.super@exemple.fr`,
  }) as const

export const accounts = {
  collectif: of('collectif'),
  individuel: of('individuel'),
  glc: of('glc'),
  ges: of('ges'),
  analytique: of('analytique'),
  cmi: of('cmi'),
  pim: of('pim'),
  dis: of('dis'),
  ins: of('ins'),
  ass: of('ass'),
  ehs: { super: 'ehs.super@exemple.fr' },
} as const
