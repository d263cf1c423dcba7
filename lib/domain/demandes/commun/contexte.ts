/** Who files a request and for whom; nothing of it is typed in the form. */
export type DemandeContext = {
  /** Id of the client of the perimeter. */
  client: number
  groupe: { id: number; nom: string }
  /** Number of the client as a party (`numParty`). */
  numTiers: string
  createurId: number
  /** Name of the environment, « production » unless configured (PLATFORM-10). */
  environment: string
  /** The person's test flag: its requests are test requests (API-33). */
  test: boolean
}
