/** What an installation carries, from the processor time per call. All functions are pure; data come from the JSON files. */

export interface Measurement {
  /** Bytes of a request, by call. */
  requestBytes: Record<string, number>;
  /** Processor time in ms by component, and bytes of the response. */
  calls: Record<string, { ms: Record<string, number>; responseBytes?: number }>;
  /** Memory of one instance after the load, by component. */
  memoryMb: Record<string, number>;
  /** Calls per second of one call type on the machine of the benchmark. */
  overload: { call: string; predicted: number; observed: number };
}

export interface Profile {
  peak: { factor: number };
  visits: { perMonth: number; minutes: number };
  aiSeconds: { value: number };
  proShare: { value: number };
  calls: { call: string; perUser: number }[];
  stored: { count: number; store: string; bytes?: number; call?: string }[];
}

export interface Prices {
  brlPerUsd: { value: number };
  hoursPerMonth: number;
  machines: Record<string, { cores: number; perHour: number }>;
  perGb: Record<string, { value: number; copies: number }>;
  ai: { perCall: { share: number; usd: number }[] };
  stripe: { priceBrl: number; share: number; fixedBrl: number };
}

export interface Role {
  name: string;
  machine: string;
  nodes: number;
  /** How many nodes repeat a component's work, e.g. all three of a replica set. */
  copies: Record<string, number>;
}

export interface Installation {
  name: string;
  roles: Role[];
}

/** Limits that are not processor time. */
export interface Limits {
  /** Share of the cores that may be busy in the busiest hour; queues grow fast above. */
  utilisation: number;
  connectionsPerGatewayCore: number;
  connectionsPerStream: number;
  stripePaymentsPerSecond: { value: number };
}

const SECONDS_PER_MONTH = 30 * 24 * 3_600;
const GB = 1e9;

export type Model = ReturnType<typeof createModel>;

/** Factors for the processor time of components that were not measured on idle cores. */
export interface Calibration {
  factors: { component: string; factor: number }[];
}

/** Combines a measurement with the usage of one user. */
export function createModel(measurement: Measurement, profile: Profile, { factors }: Calibration = { factors: [] }) {
  const factorByComponent = Object.fromEntries(factors.map(({ component, factor }) => [component, factor]));
  const perUser = Object.fromEntries(profile.calls.map(({ call, perUser }) => [call, perUser]));

  /** Processor time of a component in ms per user and month. */
  const cost = (component: string): number =>
    profile.calls.reduce((total, { call, perUser }) => total + perUser * findCall(call).ms(component), 0);

  function findCall(call: string) {
    const measured = measurement.calls[call];
    if (!measured) throw new Error(`${call} is in the profile, but was not measured`);
    return {
      ms: (component: string) => (measured.ms[component] ?? 0) * (factorByComponent[component] ?? 1),
      bytes: measured.responseBytes ?? 0,
    };
  }

  /** Events per second in the busiest hour, of something that a user does `count` times a month. */
  const peakRate = (users: number, count: number): number => (users * count * profile.peak.factor) / SECONDS_PER_MONTH;

  /** Little's law: how many are in progress, of those that begin with this rate and take this long. */
  const inProgress = (perSecond: number, seconds: number): number => perSecond * seconds;

  const streamsPerUser = inProgress(peakRate(1, profile.visits.perMonth), profile.visits.minutes * 60);

  const storedBytes = (store: string): number =>
    profile.stored
      .filter((entry) => entry.store === store)
      .reduce((sum, { count, bytes, call }) => sum + count * (bytes ?? measurement.requestBytes[call ?? ""] ?? 0), 0);

  return {
    cost,
    peakRate,
    storedBytes,
    callsPerUser: (call: string) => perUser[call] ?? 0,
    apiCallsPerUser: profile.calls
      .filter(({ call }) => !["file", "event"].includes(call))
      .reduce((sum, { perUser }) => sum + perUser, 0),
    openStreams: (users: number) => users * streamsPerUser,
    aiInProgress: (users: number) => inProgress(peakRate(users, perUser.improveText ?? 0), profile.aiSeconds.value),

    /** Users per month at each limit, the first one first. */
    findLimits(
      { roles }: Installation,
      prices: Pick<Prices, "machines">,
      limits: Limits,
    ): { name: string; users: number }[] {
      const ofRoles = roles.flatMap(({ name, machine, nodes, copies }) => {
        const cores = nodes * (prices.machines[machine]?.cores ?? 0) * limits.utilisation;
        const msPerUser = Object.entries(copies).reduce((sum, [component, n]) => sum + n * cost(component), 0);
        const processor = { name, users: cores / (peakRate(1, msPerUser) / 1_000) };
        if (!copies.gateway) return [processor];
        const connections = (cores * limits.connectionsPerGatewayCore) / limits.connectionsPerStream;
        return [processor, { name: `connections of the gateway on ${name}`, users: connections / streamsPerUser }];
      });
      // one process of RabbitMQ handles a queue
      const queueMs = (perUser.downloadPdf ?? 0) * findCall("downloadPdf").ms("rabbitmq");
      const queue = { name: "queue pdf.render", users: limits.utilisation / (peakRate(1, queueMs) / 1_000) };
      const payments = {
        name: "requests to Stripe",
        users: limits.stripePaymentsPerSecond.value / peakRate(1, perUser.subscribe ?? 0),
      };
      return [...ofRoles, queue, payments].toSorted((a, b) => a.users - b.users);
    },

    /** Costs in US dollars per month of an installation with this number of users. */
    price({ roles }: Installation, users: number, prices: Prices) {
      const machines = roles.reduce(
        (sum, { machine, nodes }) => sum + nodes * (prices.machines[machine]?.perHour ?? 0) * prices.hoursPerMonth,
        0,
      );
      const egressBytes = profile.calls.reduce((sum, { call, perUser }) => sum + perUser * findCall(call).bytes, 0);
      const bytes: Record<string, number> = {
        mongo: storedBytes("mongo"),
        objects: storedBytes("objects"),
        egress: egressBytes,
      };
      const data = Object.entries(prices.perGb).reduce(
        (sum, [name, { value, copies }]) => sum + (users * (bytes[name] ?? 0) * copies * value) / GB,
        0,
      );
      const perAiCall = prices.ai.perCall.reduce((sum, { share, usd }) => sum + share * usd, 0);
      const { priceBrl, share, fixedBrl } = prices.stripe;
      const subscribers = users * profile.proShare.value;
      return {
        machines,
        data,
        ai: users * (perUser.improveText ?? 0) * perAiCall,
        stripe: (subscribers * (priceBrl * share + fixedBrl)) / prices.brlPerUsd.value,
        revenue: (subscribers * priceBrl) / prices.brlPerUsd.value,
      };
    },
  };
}
