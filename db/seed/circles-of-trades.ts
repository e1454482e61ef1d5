import { postsBy } from '#db/seed/seed-circle.ts'
import type { SeedCircle } from '#db/seed/seed-circle.ts'

const energy =
  'fru-ngwa-achiri sibusiso-mkhwanazi bala-danjuma apio-okello domingos-kiala khalid-ibrahim-al-nur tsehay-mulugeta demo-mentee'.split(
    ' ',
  )
const firstTeams =
  'kwabena-asante demo-mentor hodan-warsame nakato-ssempala demo-mentee joao-tavares fatoumata-ba thandiwe-mokoena aissatou-ndiaye salma-ben-youssef bereket-wolde-giyorgis'.split(
    ' ',
  )
const soil =
  'tsehay-mulugeta delali-agbeko nakato-ssempala wendkuuni-ouedraogo hanitriniaina-rakotoarisoa fatoumata-ba ama-oforiwaa-boakye'.split(
    ' ',
  )
const law =
  'ngozi-uzochukwu esperance-mbuyi korto-flomo lindiwe-dlamini alain-niyonkuru senami-dossou njoroge-wa-kiarie'.split(
    ' ',
  )
const classroom =
  'demo-admin youssef-el-idrissi cabdiraxmaan-nuur nyandeng-deng-akol naledi-mokgatlhe xaliimo-faarax demo-mentee'.split(
    ' ',
  )
const houses =
  'imani-carter-boateng khalid-ibrahim-al-nur soukaina-ait-lahcen mariam-traore nur-al-huda-osman demo-mentor'.split(
    ' ',
  )

/** Circles on professions. */
export const circlesOfTrades: SeedCircle[] = [
  {
    name: 'Power for Everyone',
    description: 'Solar, grids, wind and batteries: building power that stays on and pays for itself.',
    type: 'career',
    days_ago: 190,
    members: energy,
    posts: postsBy(
      energy,
      `11h bala-danjuma: Rainy season, week two: eleven of forty stalls ran out before closing time. Bigger batteries cost me four months of income per stall. Has anyone tried to charge less for lamps and more for fans?
       8h sibusiso-mkhwanazi: Bala, we did that on a whole suburb. Price the evening peak, not the appliance, and tell people a week ahead. Half of them moved the ironing to noon by themselves.
       3d apio-okello: Thesis question for those who own a mini-grid: how many months of real load did you have before you chose the size? My literature says twelve. My uncle in Gulu says he asked the barber.
       7d fru-ngwa-achiri: Second-life packs: measure the inner resistance of every cell before you look at the capacity. I have a one-page test that needs a multimeter, a resistor and patience. Ask and I will send it.
       19d domingos-kiala: After six years on oil platforms I passed my first wind exam. At forty-one I was the oldest in the room, and the only one who had already been afraid of a crane.`,
    ),
  },
  {
    name: 'Leading a First Team',
    description: 'You were good at the work, now you lead it. One-to-ones, hiring, feedback, and sleep.',
    type: 'career',
    days_ago: 150,
    members: firstTeams,
    posts: postsBy(
      firstTeams,
      `2h fatoumata-ba: Fourth week as a lead. Two of my four people disagree about everything, politely, in front of the others. Do I speak to each alone first, or to both?
       1h demo-mentor: Fatoumata, to each alone, and with the same question: what would you do if the other one were right? Then both together, for twenty minutes, with a decision at the end that you write down.
       2d demo-mentee: I do not lead anybody yet, but I ran my first retrospective. What I learnt: the best point came from the person I asked by name, in the fortieth minute.
       5d nakato-ssempala: We let somebody go last month for the first time. I read the letter aloud to my sister before I sent it, and took out every sentence that was there to make me feel better.
       9d bereket-wolde-giyorgis: On-call rota for small teams: nobody twice in a row, the day after is free, and whoever wrote the alert carries the phone first. Our alerts halved within a month.`,
    ),
  },
  {
    name: 'Soil, Water, Harvest',
    description: 'Growers and researchers comparing plots, gauges and markets, season by season.',
    type: 'interest',
    days_ago: 90,
    members: soil,
    posts: postsBy(
      soil,
      `1d wendkuuni-ouedraogo: Half-moon pits against stone lines after the first heavy rain: the pits held water for nine days, the stones for four. Sorghum does not care about my hypothesis, but it is greener in the pits.
       2d delali-agbeko: Thirty-one growers, one spreadsheet, and today it opened as a blank page. I had a copy from Sunday. Please tell me your backup habit, and make it one that works without a computer.
       6d hanitriniaina-rakotoarisoa: New satellite pass over Fianarantsoa without a cloud, the first since March. I am checking twelve plots on foot this week and will share the table with tree counts next to pixels.
       13d tsehay-mulugeta: A river gauge read by a school twice a day for a year is worth more than a sensor that died in May. Pay the reader, thank the school, publish both names.`,
    ),
  },
  {
    name: 'Contracts Without Fear',
    description: 'Law in plain words: work, land, data and money. No advice on open cases.',
    type: 'interest',
    days_ago: 140,
    members: law,
    posts: postsBy(
      law,
      `6h ngozi-uzochukwu: Read the last page first. Who may end this, how fast, and who keeps the data? If those three answers surprise you, the first page was advertising.
       3d korto-flomo: A word I had to interpret in court this week: “reasonable”. Kpelle has three words for it, and the judge waited while I chose. How do you translate it in your language?
       8d esperance-mbuyi: Before a negotiation, write your own no on a piece of paper: the point at which you get up. I have seen cooperatives win a clause because somebody touched their pocket.
       21d lindiwe-dlamini: How I read a public budget in an hour: last year’s plan, last year’s spending, and then only the lines where the two do not look like relatives.`,
    ),
  },
  {
    name: 'Teaching Across the Line',
    description: 'Lessons by video, radio and phone, for learners who share one screen or none.',
    type: 'interest',
    days_ago: 75,
    members: classroom,
    posts: postsBy(
      classroom,
      `4h cabdiraxmaan-nuur: Exam results are in: 71 of our 90 girls passed maths, most of them on phones that were borrowed for the evening. The lesson that worked best was the one with no video at all, only voice and paper.
       1d6h demo-admin: I taught chemistry for eight years with one burner. If you plan an experiment for the screen, film the mistake too. Nobody remembers the colour; everybody remembers the boil-over.
       4d nyandeng-deng-akol: My Saturday room has three languages and one projector. This week the Dinka speakers explained fractions to the Arabic speakers, in English, by sharing an orange.
       9d youssef-el-idrissi: A lesson should load in the time that a teacher needs to clean the board. For us that is 200 kilobytes. I am happy to look at yours and say what can go.`,
    ),
  },
  {
    name: 'Houses That Stay Cool',
    description: 'Architects, engineers and planners on shade, earth, streets and the price of cement.',
    type: 'diaspora',
    days_ago: 120,
    members: houses,
    posts: postsBy(
      houses,
      `8h soukaina-ait-lahcen: Agadir and Rotterdam have the same problem upside down: one waits for water, the other for it to leave. I drew both squares with the same section and only changed the arrows. Comments welcome.
       2d imani-carter-boateng: Site visit on Saturday at 10:00 GMT, live from the roof if the line holds: a school in Tamale with double walls. Eleven degrees between inside and outside at two in the afternoon, without a machine.
       10d khalid-ibrahim-al-nur: Young colleagues: before you draw the beam, ask the builder which lengths the lorry can carry. I have seen a beautiful roof wait for three months on the wrong side of a bridge.`,
    ),
  },
]
