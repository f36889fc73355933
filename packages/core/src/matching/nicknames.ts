/** First names that stand for each other. */
const GROUPS = `ROBERT BOB ROB BOBBY;WILLIAM BILL WILL BILLY;RICHARD RICK DICK RICH;JAMES JIM JIMMY JAMIE;JOHN JACK JOHNNY;
MICHAEL MIKE MICK;THOMAS TOM TOMMY;CHARLES CHUCK CHARLIE;EDWARD ED EDDIE TED;ELIZABETH LIZ BETH BETTY ELIZA;KATHERINE KATE KATHY CATHERINE CATHY KATHRYN;
MARGARET MAGGIE PEGGY MEG;JOSEPH JOE JOEY;DANIEL DAN DANNY;DAVID DAVE;STEVEN STEVE STEPHEN;ANTHONY TONY;CHRISTOPHER CHRIS;MATTHEW MATT;NICHOLAS NICK;
PATRICIA PAT PATTY TRISH;PATRICK PAT;JENNIFER JEN JENNY;SUSAN SUE SUZANNE;REBECCA BECKY;DEBORAH DEBRA DEB DEBBIE;KENNETH KEN KENNY;RONALD RON;DONALD DON;
GREGORY GREG;TIMOTHY TIM;LAWRENCE LARRY;JEFFREY JEFF GEOFFREY;ANDREW ANDY DREW;BENJAMIN BEN;SAMUEL SAM;SAMANTHA SAM;ALEXANDER ALEX;VICTORIA VICKY;
BARBARA BARB;CYNTHIA CINDY;SANDRA SANDY;TERESA THERESA TERRY;PHILIP PHIL PHILLIP;RAYMOND RAY;FREDERICK FRED;GERALD JERRY;EUGENE GENE;JOSHUA JOSH;ZACHARY ZACH;JONATHAN JON`

const GROUPS_OF = new Map<string, Set<number>>()
GROUPS.split(';').forEach((group, index) => {
  for (const name of group.trim().split(/\s+/)) GROUPS_OF.set(name, (GROUPS_OF.get(name) ?? new Set()).add(index))
})

/** Are both short or long forms of one first name? */
export const areNicknames = (a: string, b: string): boolean => {
  const groups = GROUPS_OF.get(a)
  return groups !== undefined && [...(GROUPS_OF.get(b) ?? [])].some(group => groups.has(group))
}

/** The names that may stand for `name`. */
export const nicknamesOf = (name: string): readonly string[] => {
  const groups = GROUPS_OF.get(name)
  if (groups === undefined) return []
  return [...GROUPS_OF].flatMap(([other, of]) =>
    other !== name && [...of].some(group => groups.has(group)) ? [other] : [],
  )
}
