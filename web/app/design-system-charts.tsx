// The charts of the sheet of parts, with figures of an invented fortnight.
import { money, shortMoney } from '#web/base/format.ts';
import { BarChart, type BarPoint } from '#web/ui/charts/bar-chart.tsx';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { HeatMap } from '#web/ui/charts/heat-map.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { Stack } from '#web/ui/page.tsx';

const SOLD = [2_940, 1_998, 2_072, 2_313, null, 3_538, 4_015, 2_822, 1_989, 2_000, 2_202, 2_486, 3_554, 4_403];
const BEFORE = [2_760, 1_920, 2_000, 2_190, 2_330, 3_410, 3_900, 2_720, 1_905, 1_950, 2_080, 2_400, 3_400, 4_240];
const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const HOURS = ['8 AM', '10 AM', '12 PM', '2 PM', '4 PM', '6 PM', '8 PM'];

const days: BarPoint[] = SOLD.map((value, index) => {
  const label = `${NAMES[index % 7]} ${index + 1}`;
  const compare = BEFORE[index] ?? 0;
  return {
    key: label,
    label,
    strong: index % 7 === 0 || index % 7 === 6,
    value: value === null ? null : value * 1_000,
    compare: compare * 1_000,
    missing: value === null ? 2_400_000 : index === 11 ? 180_000 : 0,
    lines: [label, value === null ? 'No report' : money(value * 1_000), `Last year ${money(compare * 1_000)}`],
  };
});

export function DesignSystemCharts() {
  return (
    <Stack>
      <ChartCard
        question="Adjusted Gross, Nov 1 – 14"
        figure="$363,320.00"
        sentence={
          <>
            <strong>4.3% above</strong> last year on the days both years reported. Nov 5 has no report.
          </>
        }
        legend={[
          { name: 'This year', look: 'sales' },
          { name: 'Last year', look: 'compare' },
          { name: 'Missing, estimated', look: 'missing' },
        ]}
        picture="parts-bars"
      >
        <BarChart label="Adjusted Gross by day" points={days} axis={(value) => shortMoney(value)} />
      </ChartCard>
      <ChartCard question="Trend" figure="$25,951.43" picture="parts-lines">
        <LineChart
          label="Adjusted Gross by day"
          points={days}
          series={[
            { name: 'Last year', look: 'compare', values: BEFORE.map((value) => value * 1_000) },
            { name: 'This year', look: 'sales', values: SOLD.map((value) => value && value * 1_000) },
          ]}
          axis={(value) => shortMoney(value)}
        />
      </ChartCard>
      <ChartCard question="Average Adjusted Gross per hour" figure="$4,572.99">
        <HeatMap
          caption="Average by weekday and hour"
          columns={HOURS}
          totalName="Day"
          rows={NAMES.map((name, day) => ({
            name,
            total: money(1_798_570 + day * 93_000),
            cells: HOURS.map((hour, place) =>
              day === 0 && place === 6
                ? null
                : {
                    value: (day + 1) * (place + 2),
                    text: `${day + 1}.${place}k`,
                    lines: [`${name} ${hour}`, `${day + 1}.${place}k`],
                  },
            ),
          }))}
          foot={{ name: 'All', total: money(18_631_116), values: HOURS.map((_, place) => place + 2) }}
        />
      </ChartCard>
    </Stack>
  );
}
