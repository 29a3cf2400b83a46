import { tools } from '../../../config/tools';
import text from '../../../ui/text/markdown.module.css';
import { ToolPage } from '../../tool-page';
import { ContainerPlanner } from '../../tools/container-load/container-planner';

export default function ContainerLoadPage() {
  return (
    <ToolPage
      tool={tools.containerLoad}
      description="Which containers your packages need, how full they are, and where each package stands: with drawings and a loading list. Also without a connection."
      lead="Fill in your packages: the planner chooses the containers and shows how to load them."
    >
      <ContainerPlanner />
      <section aria-label="How it plans" className={text.text}>
        <h2>How it plans</h2>
        <ul>
          <li>
            It takes the fewest containers, and of those the smallest. Refrigerated and open types
            are used only for what needs them.
          </li>
          <li>
            Every package is carried in full by the floor or by other packages, passes the door as
            it stands, and stays upright unless it may stand on any side.
          </li>
          <li>
            Nothing stands on packages that can’t be stacked. Others carry as much as their own kind
            stacked up to the roof, or the most weight on top that you enter; it counts as spread
            over the whole top of a package.
          </li>
          <li>
            Sizes and payloads are usual ones: containers differ by some centimetres, and a road, a
            port or a crane may allow less weight. Leave some room for lashing and air.
          </li>
          <li>
            Round packages count as boxes of their outer size. How a long or heavy piece gets
            through the door, and how it presses on a short length of floor, is not checked: ask us
            about such pieces.
          </li>
          <li>
            It plans for some seconds at most. Packages of a very large cargo that are not planned
            by then are named above the containers.
          </li>
        </ul>
      </section>
    </ToolPage>
  );
}
