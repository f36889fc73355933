import { ACCESS_SETTINGS, type AgencyPort, ALLOW_COMMISSIONS, compareAgents, isDraftKey } from '../../src/index.ts'
import { ensure, ensureEqual, first, laws, succeeds } from './law.ts'

export const agencySuite = laws<AgencyPort>({
  'the agency has a name': async port => ensure((await succeeds(port.agency)).displayName !== '', 'Expected a name'),

  'agents have ids of their own, none of them the missing one': async port => {
    const agents = await succeeds(port.agents)
    ensure(agents.length > 0, 'Expected agents')
    ensureEqual(new Set(agents.map(agent => agent.id)).size, agents.length, 'distinct ids')
    ensure(
      agents.every(agent => agent.id > 0),
      'Expected no missing id',
    )
    ensure(
      agents.toSorted(compareAgents).length === agents.length,
      'Expected agents that can be ordered by status and initials',
    )
  },

  'the metadata tells where the two permissions of the module stand': async port => {
    const ids = (await succeeds(port.permissionGroups)).flatMap(group => group.permissions.map(one => one.id))
    ensure(ids.includes(ACCESS_SETTINGS) && ids.includes(ALLOW_COMMISSIONS), 'Expected 10000 and 10002')
  },

  'people are found by any part of their name, without regard to case, and nobody by a name that nobody has':
    async port => {
      const everybody = await succeeds(port.users(''))
      const one = first(everybody, 'person')
      const found = await succeeds(port.users(` ${one.lastName.slice(0, 3).toUpperCase()}`))
      ensure(
        found.some(({ uuid }) => uuid === one.uuid),
        'Expected to find the person',
      )
      ensureEqual(await succeeds(port.users('nobody has this name')), [], 'people')
    },

  'an agent is one of the people, found with the uuid that rules name them by': async port => {
    const agents = (await succeeds(port.agents)).filter(({ isDeleted }) => !isDeleted)
    const agent = first(agents, 'agent')
    const found = await succeeds(port.users(`${agent.firstName} ${agent.lastName}`))
    const self = first(
      found.filter(({ userId }) => userId === agent.id),
      'person with the number of the agent',
    )
    ensure(self.uuid !== '', 'Expected a uuid')
  },

  'the number of offices is counted from zero': async port =>
    ensure((await succeeds(port.officeCount)) >= 0, 'Expected a count'),

  'preferences are what the person last said, all of it': async port => {
    const before = await succeeds(port.preferences)
    const said = { theme: 'dark', tables: { statements: { widths: [120, null] } } }
    ensureEqual(await succeeds(port.savePreferences(said)), await succeeds(port.preferences), 'preferences')
    ensureEqual((await succeeds(port.preferences)).theme, 'dark', 'theme')
    await succeeds(port.savePreferences(before))
    ensureEqual(await succeeds(port.preferences), before, 'preferences as before')
  },

  'the key of what a person typed stays the same': async port => {
    const key = await succeeds(port.draftKey)
    ensure(isDraftKey(key), 'Expected 32 bytes in base64')
    ensureEqual(await succeeds(port.draftKey), key, 'key')
  },
})
